import { inRoot, readJson } from './workspace'

/** What an area says of itself in its area.json. */
export type AreaDescription = {
  /** Name in the registry, the same as its folder. */
  readonly name: string
  /** What people read when it is loading or not available. */
  readonly title: string
  /** Addresses it shows (PLT-02): `{companyId}` is a client's id, a trailing `/*` anything below. */
  readonly routes: readonly string[]
}

const routePattern = /^(\/|(\/([\w-]+|\{\w+\}))+(\/\*)?)$/

/** Checks an area.json. Refuses a foreign name, an empty title, no routes and malformed patterns. */
export function checkAreaDescription(folder: string, description: AreaDescription): AreaDescription {
  const broken = description.routes?.find((route) => !routePattern.test(route))
  if (description.name !== folder) throw new Error(`${folder}/area.json: name is '${description.name}'`)
  if (!description.title) throw new Error(`${folder}/area.json: title is missing`)
  if (!description.routes?.length) throw new Error(`${folder}/area.json: routes are missing`)
  if (broken) throw new Error(`${folder}/area.json: route '${broken}' is malformed`)
  return description
}

export const readAreaDescription = (folder: string) =>
  checkAreaDescription(folder, readJson<AreaDescription>(inRoot(folder, 'area.json')))

/** The name of the area's container in the page: a JavaScript identifier. */
export const containerName = (area: string) => area.replaceAll('-', '_')
