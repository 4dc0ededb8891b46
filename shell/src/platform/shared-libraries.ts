/** Versions of what the shell shares, known to its build. */
declare const __SHARED_VERSIONS__: { readonly react: string; readonly 'shared-ui': string }

/** The bundler's view of the entries of shared-ui: whatever stands directly in its src folder. */
type Entries = { keys: () => string[] } & ((key: string) => Promise<unknown>)

declare global {
  interface ImportMeta {
    webpackContext: (folder: string, options: { recursive: boolean; regExp: RegExp; mode: 'eager' | 'lazy' }) => Entries
  }
}

/** What every page of every area needs comes with the platform itself. */
const always = import.meta.webpackContext('../../../shared-ui/src', {
  recursive: false,
  regExp: /^\.\/(api|core|frame|popups|query|router|session|unsaved)\.ts$/,
  mode: 'eager',
})
/** The rest with the first page that asks for it. */
const onDemand = import.meta.webpackContext('../../../shared-ui/src', {
  recursive: false,
  regExp: /^\.\/(?!(api|core|frame|popups|query|router|session|unsaved)\.ts$)[a-z-]+\.tsx?$/,
  mode: 'lazy',
})

/** Hands out the shell's own copy, so that there is only one in the page (PLT-07). */
const share = (version: string, load: () => Promise<unknown>) => ({
  version,
  scope: 'default',
  strategy: 'loaded-first' as const,
  // without a user of its own, loading a failed area again would drop the record, and a second copy would follow
  useIn: ['shell'],
  get: async () => {
    const loaded = await load()
    return () => loaded
  },
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
})

const { react, 'shared-ui': sharedUi } = __SHARED_VERSIONS__

const nameOf = (key: string) => `@dossier/shared-ui/${key.slice('./'.length).replace(/\.tsx?$/, '')}`

const shareAll = (entries: Entries) =>
  Object.fromEntries(entries.keys().map((key) => [nameOf(key), share(sharedUi, () => entries(key))]))

/** Every library areas take from the shell, by the name they import it under. */
export const sharedLibraries = {
  react: share(react, () => import('react')),
  'react/jsx-runtime': share(react, () => import('react/jsx-runtime')),
  'react-dom': share(react, () => import('react-dom')),
  'react-dom/client': share(react, () => import('react-dom/client')),
  ...shareAll(always),
  ...shareAll(onDemand),
}
