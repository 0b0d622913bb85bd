/** Names folders, with the delimiter of paths between, whose code is loaded whoever owns it; * is every folder. */
export const SAFE_DIRECTORY = 'EVALS_SAFE_DIRECTORY'
