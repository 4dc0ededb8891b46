import { anyOf } from '../platform/access'

/** PRM-20: lookups and their results are read by those who run them and by those who see comments of auditors. */
export const screeningReaders = anyOf('world_search', 'view_audit_section_comment')
