import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { prepareDataFolder } from '../data-folder'
import { dayMs } from '../durations'

type Folder = () => Promise<string>

/** One folder, gone with the process, and made again where it was swept away. */
function madeAgain(make: Folder): Folder {
  let folder: Promise<string> | undefined
  const made = async () => {
    const path = await make()
    process.once('exit', () => rmSync(path, { recursive: true, force: true }))
    return path
  }
  return async () => {
    folder ??= made()
    const path = await folder.catch((error: unknown) => {
      folder = undefined
      throw error
    })
    if (existsSync(path)) return path
    folder = made()
    return folder
  }
}

let uploads = madeAgain(() => mkdtemp(join(tmpdir(), `dossier-uploads-${process.pid}-`)))

/** The one folder of this process in which files lie while they arrive: no one else on the machine may look into it. */
export const folderOfUploads: Folder = () => uploads()

/** Has files lie in DATA_DIR while they arrive, which is as safe as what is kept there. */
export function keepUploadsIn(dataDir: string, now: number): void {
  uploads = uploadFolderIn(dataDir, now)
}

/** What processes of this machine left there that are gone is removed: a kill leaves no client's file behind for good. */
export function uploadFolderIn(dataDir: string, now: number): Folder {
  const all = join(dataDir, 'uploads')
  prepareDataFolder(all, 0o700)
  for (const name of readdirSync(all)) {
    if (!isInUse(join(all, name), now)) rmSync(join(all, name), { recursive: true, force: true })
  }
  const own = join(all, `${hostname()}-${process.pid}`)
  return madeAgain(() => mkdir(own, { recursive: true, mode: 0o700 }).then(() => own))
}

/** Of a process of this machine it is known whether it runs; what another machine left is old after a day without a file. */
function isInUse(folder: string, now: number): boolean {
  const [, host, pid] = /^(.+)-(\d+)$/.exec(basename(folder)) ?? []
  if (host !== hostname()) return now - statSync(folder).mtimeMs < dayMs
  if (Number(pid) === process.pid) return false
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
