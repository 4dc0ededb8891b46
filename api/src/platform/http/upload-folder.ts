import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDataFolder } from '../data-folder'

type Folder = () => Promise<string>

/** One folder, gone with the process, and made again where it was swept away. */
function madeAgain(make: Folder): Folder {
  let folder: string | undefined
  return async () => {
    if (folder !== undefined && existsSync(folder)) return folder
    const path = await make()
    process.once('exit', () => rmSync(path, { recursive: true, force: true }))
    folder = path
    return path
  }
}

let uploads = madeAgain(() => mkdtemp(join(tmpdir(), `dossier-uploads-${process.pid}-`)))

/** The one folder of this process in which files lie while they arrive: no one else on the machine may look into it. */
export const folderOfUploads: Folder = () => uploads()

/** Has files lie in DATA_DIR while they arrive, which is as safe as what is kept there. */
export function keepUploadsIn(dataDir: string): void {
  uploads = uploadFolderIn(dataDir)
}

/** What processes of this machine left there that are gone is removed: a kill leaves no client's file behind for good. */
export function uploadFolderIn(dataDir: string): Folder {
  const all = join(dataDir, 'uploads')
  prepareDataFolder(all, 0o700)
  for (const name of readdirSync(all)) {
    if (!isOfRunningProcess(name)) rmSync(join(all, name), { recursive: true, force: true })
  }
  const own = join(all, `${ofThisMachine}${process.pid}`)
  return madeAgain(() => mkdir(own, { mode: 0o700 }).then(() => own))
}

const ofThisMachine = `${hostname()}-`

function isOfRunningProcess(name: string): boolean {
  if (!name.startsWith(ofThisMachine)) return true
  const pid = Number(name.slice(ofThisMachine.length))
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
