/** What is asked of the process that looks into files. */
export type Question =
  | { readonly id: number; readonly what: 'check-pdf'; readonly from: string }
  | {
      readonly id: number
      readonly what: 'draw-anew'
      readonly from: string
      readonly to: string
      readonly as: Picture
    }
  | {
      readonly id: number
      readonly what: 'stamp'
      readonly from: string
      readonly to: string
      readonly as: Picture | 'pdf'
      readonly text: string
    }

export type Picture = 'png' | 'jpg'

/**
 * `active-content`: does something by itself. `too-many-pages`: longer than what can be stamped in time. `broken`: is not
 * what it says, or more than anybody can look into. `killed`: twice the process that looked into it was killed from elsewhere.
 */
export type Finding = 'fine' | 'active-content' | 'too-many-pages' | 'broken' | 'killed'

export type Answer = { readonly id: number; readonly finding: Finding }
