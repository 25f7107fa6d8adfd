/**
 * Share of pairs in which the one is longer than the other, ties counting half: the statistic of Mann and Whitney,
 * which is also the area under the ROC curve of whoever guesses by time.
 *
 * @param {readonly number[]} ones @param {readonly number[]} others @returns {number} 0 to 1
 */
export function shareLonger(ones, others) {
  let longer = 0;
  for (const one of ones) for (const other of others) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return longer / (ones.length * others.length);
}
