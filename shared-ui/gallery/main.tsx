import '../src/styles/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { createAreaRouter } from '../src/area/area-router'
import { createQueryClient } from '../src/area/query-client'
import { ToastStack } from '../src/controls/toasts/toast-stack'
import { RouterLinks } from '../src/testing/router-links'
import { signInAs } from '../src/testing/sign-in'
import { Gallery } from './gallery'

const queryClient = createQueryClient()
const router = createAreaRouter([{ element: <RouterLinks />, children: [{ path: '*', element: <Gallery /> }] }])

signInAs()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToastStack />
    </QueryClientProvider>,
  )
}
