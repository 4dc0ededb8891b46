/** WRK-19. */
export const proposeAgainMessages = { act: 'Correct and propose again' } as const
