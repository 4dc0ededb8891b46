export { Tree } from './file/tree/tree'
export type { TreeNode } from './file/tree/tree-node'
