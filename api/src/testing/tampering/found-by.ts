import type { TamperedOffice } from './tampered-office'
import type { Finder } from './ways'

const finders: Record<Finder, (office: TamperedOffice) => Promise<boolean>> = {
  verify: async ({ verify }) => !(await verify()),
  command: async ({ command }) => (await command()) !== 0,
  serving: async ({ serve }) => (await serve()) === 409,
  pack: async ({ findings, pack }) => findings(await pack()).length > 0,
}

/** Those of these that find something. A pack comes last: its export is an event. */
export async function foundBy(office: TamperedOffice, asked: readonly Finder[]): Promise<readonly Finder[]> {
  const came: Finder[] = []
  for (const finder of asked) if (await finders[finder](office)) came.push(finder)
  return came
}
