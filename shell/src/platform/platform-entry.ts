export { AreaOutlet } from './area-outlet'
export { prefetchModule } from './platform'
export { PublicAreaOutlet } from './public-area-outlet'
