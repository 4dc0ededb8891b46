export { Tree } from './tree/tree'
export type { TreeNode } from './tree/tree-node'
