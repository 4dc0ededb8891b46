import { isCurrent } from './is-current'
import type { BuildSettings } from './settings'
import type { Target } from './targets'

/**
 * Returns, a sentence each, what is made of the folder of a target that was deployed alone, and was last built of other
 * sources: an area and the page for external clients are one team's, and each is deployed by its own name.
 */
export const leftBehind = (
  { name, folder }: Target,
  targets: readonly Target[],
  settings: BuildSettings,
): readonly string[] =>
  targets
    .filter((target) => target.folder === folder && target.name !== name)
    .filter((target) => !isCurrent(target, { ...settings, light: true }))
    .map((target) => `${target.name} is made of ${folder} too, and stays as it was: npm run deploy -- ${target.name}`)
