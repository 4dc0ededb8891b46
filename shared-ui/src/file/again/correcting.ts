/** What few forms need: loaded together with the first that corrects what was denied. */
export { DeniedEdits } from './denied-edits'
export { deniedIn } from './denied-in'
export { DeniedNote } from './denied-note'
