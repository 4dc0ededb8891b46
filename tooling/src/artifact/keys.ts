import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeAtomically } from '../place-files'
import { readJson } from '../workspace'

const publicPart = {
  team: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** Who or what signs with it, such as 'pipeline of notes'. */
  name: z.string().trim().min(1).max(80),
  /** In DER, as base64. */
  publicKey: z.base64().refine((text) => publicKeyOf(text) !== undefined),
}

const announcedShape = z.strictObject(publicPart)
const keysShape = z.strictObject({
  keys: z.array(z.strictObject({ ...publicPart, areas: z.array(z.string()).min(1) })),
})

/** A key as its team hands it over. */
export type AnnouncedKey = z.infer<typeof announcedShape>

/** A key that an installation accepts, and the areas and pages that it may deploy. */
export type DeployKey = z.infer<typeof keysShape>['keys'][number]

const keysFile = (deployFolder: string) => join(deployFolder, 'deploy-keys.json')

/** Returns the keys that an installation accepts; none where none were set up. Throws for a file that is none of them. */
export function readKeys(deployFolder: string): readonly DeployKey[] {
  const file = keysFile(deployFolder)
  if (!existsSync(file)) return []
  const { data } = keysShape.safeParse(readJson<unknown>(file))
  if (data === undefined) throw new Error(`${file} holds no keys as 'deploy -- keys allow' writes them`)
  return data.keys
}

export const writeKeys = (deployFolder: string, keys: readonly DeployKey[]) =>
  writeAtomically(keysFile(deployFolder), `${JSON.stringify({ keys }, null, 2)}\n`)

/** Reads what a team hands over. Throws for anything else, such as the half that stays with it. */
export function readAnnounced(file: string): AnnouncedKey {
  const { data } = announcedShape.safeParse(readJson<unknown>(file))
  if (data === undefined) throw new Error(`${file} is no public key as 'deploy -- keys new' writes it`)
  return data
}

/** Returns what a key is called: sixteen digits of its digest. */
export const idOfKey = ({ publicKey }: Pick<AnnouncedKey, 'publicKey'>) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16)

/** Creates a pair: what the team keeps, as PEM, and what it hands over. Throws for a name that is none. */
export function newKey(team: string, name: string): { readonly secret: string; readonly announced: AnnouncedKey } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { data } = announcedShape.safeParse({ team, name, publicKey: textOf(publicKey) })
  if (data === undefined)
    throw new Error(`a team is named in small letters, such as notes, not ${JSON.stringify(team)}`)
  return { secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), announced: data }
}

/** Reads the half that signs. Throws for what is no such key. */
export function readSecret(pem: string): { readonly secret: KeyObject; readonly publicKey: string } {
  const secret = keyFrom(() => createPrivateKey(pem))
  if (secret?.asymmetricKeyType !== 'ed25519') throw new Error('the key to sign with is no Ed25519 key as PEM')
  return { secret, publicKey: textOf(createPublicKey(secret)) }
}

/** Returns the key that a text stands for; undefined for one of another kind. */
export function publicKeyOf(text: string): KeyObject | undefined {
  const key = keyFrom(() => createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }))
  return key?.asymmetricKeyType === 'ed25519' ? key : undefined
}

function keyFrom(read: () => KeyObject): KeyObject | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

const textOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64')
