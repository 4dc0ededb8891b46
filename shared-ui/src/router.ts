export {
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router'
export { RouterProvider } from 'react-router/dom'
export { type AreaRouter, createAreaRouter } from './area/area-router'
