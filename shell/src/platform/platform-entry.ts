export { AreaOutlet } from './area-outlet'
export { prefetch } from './platform'
export { PublicAreaOutlet } from './public-area-outlet'
