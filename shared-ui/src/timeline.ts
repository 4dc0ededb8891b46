export { Timeline, type TimelineEvent } from './timeline/timeline'
