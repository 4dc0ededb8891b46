export {
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
  useRevalidator,
  useRouteError,
} from 'react-router'
export { type AreaRouter, createAreaRouter } from './area/area-router'
export { askToLeave, losesEdits, useLeaveQuestion } from './area/leave-guard'
