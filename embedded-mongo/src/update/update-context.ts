/** What an update knows besides the document. */
export type UpdateContext = {
  /** What `$currentDate` writes. */
  now: Date
  /** The position `$` stands for, from `Filter.positionIn`. */
  position?: number | undefined
  /** True for the document of an upsert: `$setOnInsert` applies. */
  inserting?: boolean | undefined
}
