/** Where an event goes: its sequence, the hash before it, and when that one was: no event is earlier (GOV-39). */
export type PlaceInChain = { readonly sequence: number; readonly previous: string; readonly notBefore: string }
