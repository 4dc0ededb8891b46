/** DDL-06: the address an external client opens the form with, absolute, so that it can be handed on. */
export const formLink = (token: string) =>
  `${window.location.origin}/fill-due-diligence/?token=${encodeURIComponent(token)}`
