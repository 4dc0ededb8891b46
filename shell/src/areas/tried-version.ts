import type { Area } from './read-registry'

type Named = Pick<Area, 'name' | 'version'>

const tried = new Map<string, string>()

/** Keeps which version of an area was loaded last; after Retry that may be another than the page was opened with. */
export const noteTried = ({ name, version }: Named): void => void tried.set(name, version)

export const versionTried = ({ name, version }: Named): string => tried.get(name) ?? version
