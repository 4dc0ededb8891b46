export { Thread, type ThreadMessage } from './file/comments/thread'
