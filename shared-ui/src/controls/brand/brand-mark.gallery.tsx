import type { GalleryEntry } from '../../../gallery/entry'
import { BrandMark } from './brand-mark'

export const entry: GalleryEntry = {
  title: 'Mark of the product',
  lead: 'A file with its tab, and the two seats of every decision: the first taken, the second waiting. Always beside a name, never as decoration.',
  states: [{ title: 'As it is', content: <BrandMark /> }],
}
