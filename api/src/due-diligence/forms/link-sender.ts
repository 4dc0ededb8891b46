/** Who sends by the link of a form has turns of their own, so that one link holds up neither staff nor another link. */
export const linkSender = (formId: string): string => `link of ${formId}`
