import { isCurrent } from './is-current'
import type { BuildSettings } from './settings'
import type { Target } from './targets'

/**
 * Returns, a sentence each, what is built from the folder of a target that was deployed alone, and is not live as its
 * sources are now: an area and the page for external clients are one team's, and each is deployed by its own name.
 */
export const leftBehind = (
  { name, folder }: Target,
  targets: readonly Target[],
  settings: BuildSettings,
): readonly string[] =>
  targets
    .filter((target) => target.folder === folder && target.name !== name && !isCurrent(target, settings))
    .map((target) => `${target.name} is made of ${folder} too, and stays as it was: npm run deploy -- ${target.name}`)
