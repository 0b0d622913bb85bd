/** The standard error of an AUC by Hanley & McNeil (1982), which needs only the area and the size of either class. */
export function hanleyMcNeilError(area: number, positives: number, negatives: number): number {
  const bothPositive = area / (2 - area)
  const bothNegative = (2 * area * area) / (1 + area)
  const variance =
    area * (1 - area) +
    (positives - 1) * (bothPositive - area * area) +
    (negatives - 1) * (bothNegative - area * area)
  return Math.sqrt(variance / (positives * negatives))
}
