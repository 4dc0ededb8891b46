import { Outlet, useNavigate } from 'react-router'
import { type Navigate, NavigationProvider } from '../controls/link/navigation'

/** The root of a test's routes: links of the design system go through its router, as they do in an area. */
export function RouterLinks() {
  const navigate = useNavigate()
  const go: Navigate = (href, options) => void navigate(href, options)
  return (
    <NavigationProvider navigate={go}>
      <Outlet />
    </NavigationProvider>
  )
}
