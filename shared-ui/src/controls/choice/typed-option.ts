import { folded } from '@dossier/contract/platform/countries'
import type { Option } from '@dossier/contract/platform/fields/field'

/** Options whose label holds the typed text, case and accents aside. */
export const optionsWith = (options: readonly Option[], typed: string): readonly Option[] =>
  options.filter(({ label }) => folded(label).includes(folded(typed)))

/**
 * The option a text means that was typed and then left without choosing: the only one found by it, or the one it
 * names in full. Undefined when that is not clear.
 */
export function typedOption(found: readonly Option[], typed: string): Option | undefined {
  return found.length === 1 ? found[0] : found.find(({ label }) => folded(label) === folded(typed))
}
