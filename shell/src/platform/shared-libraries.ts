/** Versions of what the shell shares, known to its build. */
declare const __SHARED_VERSIONS__: { readonly react: string; readonly 'shared-ui': string }

/** What the pages of every area need comes with the platform itself … */
const always = import.meta.webpackContext('../../../shared-ui/src', {
  recursive: true,
  regExp: /^\.\/(api|core|data|dialogs|frame|toasts|query|router|session|unsaved|area\/[a-z-]+)\.tsx?$/,
  mode: 'eager',
})
/** … the rest with the first page that asks for it. */
const onDemand = import.meta.webpackContext('../../../shared-ui/src', {
  recursive: true,
  regExp: /^\.\/(?!(api|core|data|dialogs|frame|icons|toasts|query|router|session|unsaved)\.)[a-z-]+\.tsx?$/,
  mode: 'weak',
})

/** By the name of its chunk the build tells the page which files a library is (PLT-04). */
const loadOnDemand = (name: string): Promise<unknown> =>
  import(
    /* webpackChunkName: "library-[request]" */
    /* webpackInclude: /shared-ui\/src\/(?!(api|core|data|dialogs|frame|icons|toasts|query|router|session|unsaved)\.)[a-z-]+\.tsx?$/ */
    `../../../shared-ui/src/${name}`
  )

/** Hands out the shell's own copy, so that there is only one in the page (PLT-07). */
const share = (version: string, load: () => Promise<unknown>) => ({
  version,
  scope: 'default',
  strategy: 'loaded-first' as const,
  // without a user of its own, loading a failed area again would drop the record, and no one would offer it any more
  useIn: ['shell'],
  get: async () => {
    const loaded = await load()
    return () => loaded
  },
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
})

const { react, 'shared-ui': sharedUi } = __SHARED_VERSIONS__

const nameOf = (key: string) => key.slice('./'.length).replace(/\.tsx?$/, '')

const shareAll = (modules: ModulesInFolder, load: (key: string) => Promise<unknown>) =>
  Object.fromEntries(
    modules.keys().map((key) => [`@dossier/shared-ui/${nameOf(key)}`, share(sharedUi, () => load(key))]),
  )

/** Every library areas take from the shell, by the name they import it under. */
export const sharedLibraries = {
  react: share(react, () => import('react')),
  'react/jsx-runtime': share(react, () => import('react/jsx-runtime')),
  'react-dom': share(react, () => import('react-dom')),
  'react-dom/client': share(react, () => import('react-dom/client')),
  ...shareAll(always, always),
  ...shareAll(onDemand, (key) => loadOnDemand(nameOf(key))),
}
