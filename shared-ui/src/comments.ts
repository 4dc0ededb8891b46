export { Thread } from './file/comments/thread'
