import { validationMessages } from '@dossier/contract/messages/validation'

/** SHL-44: the text for more Unicode characters than fit; undefined when they fit. */
export const tooLong = (text: string, maximum: number | undefined) =>
  maximum !== undefined && [...text].length > maximum ? validationMessages.tooLong : undefined
