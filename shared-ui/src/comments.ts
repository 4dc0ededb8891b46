export { RoleComment } from './file/comments/role-comment'
export { Thread, type ThreadAttachment, type ThreadMessage } from './file/comments/thread'
