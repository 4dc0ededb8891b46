export { useColumnChoice } from './table/column-choice'
export { sortedRows } from './table/sorted-rows'
