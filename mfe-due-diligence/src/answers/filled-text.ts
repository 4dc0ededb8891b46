import type { Filled } from './element-fields'

/** How far a section is, in words. */
export const filledText = ({ filled, asked }: Filled) => `${filled} of ${asked} filled in`
