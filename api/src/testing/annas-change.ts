import { aFile, aRecord } from './case-file.builder'
import { aStory } from './case-file.story'

export const lumen = aRecord({ values: { name: 'Lumen', city: 'Willemstad' } })

/** Anna wants another name and another city for the client. */
export function annasChange() {
  const file = aStory(aFile(lumen))
  const change = file.propose('anna', 'client', { name: 'Lumen Trading', city: 'Oranjestad' })
  return { file, change }
}
