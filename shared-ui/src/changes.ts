export { ComparisonView } from './changes/comparison-view'
export { outcomeOf } from './changes/outcome'
export { OutcomeNote } from './changes/outcome-note'
