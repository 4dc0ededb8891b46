/** The collection of the warnings of altered files. */
export const fileWarnings = 'file_warnings'
