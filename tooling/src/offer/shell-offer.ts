import { z } from 'zod'
import { readShaped } from '../shaped'
import type { Shapes } from '../shapes/shape'
import { sharedLibraries } from '../shared-libraries'
import { workspaceVersion } from '../workspace'
import { type NamesByLibrary, namesShape } from './needed-names'

/** What a shell gives to the areas it shows. */
export type ShellOffer = {
  readonly versions: { readonly contract: string; readonly 'shared-ui': string }
  /** Versions of the shared libraries, by the names they are imported under. */
  readonly libraries: Readonly<Record<string, string>>
  /** What each of them exports, as the shell was built; missing where no shell was. */
  readonly names?: NamesByLibrary
  /** What these are; missing where the shell does not say, as a light build. It stands in a file of its own. */
  readonly shapes?: Shapes
}

/** The file beside a built shell's page that says what it offers; it is not served. */
export const offerFile = 'offer.json'

const offerShape = z.object({
  versions: z.object({ contract: z.string(), 'shared-ui': z.string() }),
  libraries: z.record(z.string(), z.string()),
  names: namesShape.optional(),
})

/** Reads what a built shell offers. Throws for a file that does not say. */
export const readOffer = (file: string): ShellOffer => readShaped(offerShape, file)

/** The offer of the shell in this checkout. */
export const ownOffer = (): ShellOffer => ({
  versions: { contract: workspaceVersion('contract'), 'shared-ui': workspaceVersion('shared-ui') },
  libraries: Object.fromEntries(Object.entries(sharedLibraries()).map(([name, { version }]) => [name, version])),
})
