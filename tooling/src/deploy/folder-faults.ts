const reasons: Readonly<Record<string, string>> = {
  EACCES: 'the user running this may not write there',
  EPERM: 'the user running this may not write there',
  EROFS: 'it can only be read',
  ENOSPC: 'no space is left',
  EDQUOT: 'no space is left',
  ENOTDIR: 'a file stands in its way',
  EEXIST: 'a file stands in its way',
  ENOENT: 'nothing can be made there',
}

type SystemError = { readonly code?: unknown; readonly path?: unknown }

const contains = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`)

/** Whether an error is about the folder, something in it, or something it is in; writing itself names no path. */
const isAbout = (folder: string, { path }: SystemError) =>
  typeof path !== 'string' || contains(folder, path) || contains(path, folder)

/** Does work that writes into a deploy folder. What the system refuses is refused in words, with the folder's name. */
export async function namingFolder<T>(deployFolder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const fault: SystemError = typeof error === 'object' && error !== null ? error : {}
    const reason = reasons[String(fault.code)]
    if (reason === undefined || !isAbout(deployFolder, fault)) throw error
    throw new Error(`${deployFolder} cannot be written: ${reason} (${fault.code})`, { cause: error })
  }
}
