import type { GalleryEntry } from './entry'

const files = import.meta.webpackContext('../src', { recursive: true, regExp: /\.gallery\.tsx$/, mode: 'lazy' })

const nameOf = (file: string) => file.slice('./'.length).replace(/\.gallery\.tsx$/, '')

/** Every entry there is, by its path in the source, as 'table/data-table'. */
export const entryNames: readonly string[] = files.keys().map(nameOf).toSorted()

/** The gallery's own files export nothing else under this name. */
const isEntry = (module: unknown): module is { readonly entry: GalleryEntry } =>
  typeof module === 'object' && module !== null && 'entry' in module

async function load(name: string): Promise<GalleryEntry> {
  const module = await files(`./${name}.gallery.tsx`)
  if (!isEntry(module)) throw new Error(`${name}.gallery.tsx exports no entry`)
  return module.entry
}

const loading = new Map<string, Promise<GalleryEntry>>()

/** The entry of this name, loaded once. */
export function entryOf(name: string): Promise<GalleryEntry> {
  const known = loading.get(name) ?? load(name)
  loading.set(name, known)
  return known
}
