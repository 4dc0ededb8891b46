import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import type { RouteObject } from '@dossier/shared-ui/router'

const area = 'mfe-fiu'
const UserInfo = lazyComponent(area, async () => (await import('./user-info/user-info-page')).UserInfoPage)
const SavedInfo = lazyComponent(area, async () => (await import('./saved-info/saved-info-page')).SavedInfoPage)
const Convert = lazyComponent(area, async () => (await import('./conversion/convert-page')).ConvertPage)
const FileList = lazyComponent(area, async () => (await import('./conversion/file-list-page')).FileListPage)

/** The addresses of PLT-02 whose pages this area has; area.json names the same to the shell. */
export const routes: RouteObject[] = [
  { path: '/fiu/user-info', element: <UserInfo /> },
  { path: '/fiu/saved-info', element: <SavedInfo /> },
  { path: '/fiu/convert', element: <Convert /> },
  { path: '/fiu/file-list', element: <FileList /> },
]
