import { Outlet, useNavigate } from 'react-router'
import { type Navigate, NavigationProvider } from './navigation'

/** The root of an area's routes: links of the design system go through the area's router. */
export function RouterLinks() {
  const navigate = useNavigate()
  const go: Navigate = (href, options) => void navigate(href, options)
  return (
    <NavigationProvider navigate={go}>
      <Outlet />
    </NavigationProvider>
  )
}
