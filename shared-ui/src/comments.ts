export { RoleComment } from './comment/role-comment'
export { Thread, type ThreadAttachment, type ThreadMessage } from './thread/thread'
