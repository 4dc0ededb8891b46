/** Wallet and credits (WAL). */
export const walletMessages = {
  generate: 'Generate Wallet',
  requestFailed: 'Error requesting wallet',
  balanceFailed: 'Error updating user balance',
  copied: 'Copied',
} as const
