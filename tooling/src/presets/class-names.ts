import { containerName } from '../area-description'

/** What a build of an area is called in the page: two versions of one must not share chunk registry and class names. */
export const buildNameOf = (area: string, version: string) => `${containerName(area)}_${version}`

/** What the classes of a build's CSS modules begin with. */
export const classPrefixOf = (buildName: string) => `${buildName.replace(/\W/g, '_')}-`
