/** The version of the rule. Every verdict carries it; a change raises it, and all offers are judged again. */
export const ruleVersion = 1;

export const dayMs = 24 * 60 * 60 * 1000;

/** The figures of the rule (design, section 6). The page /how-we-check gives their sources. */
export const rule = {
  /** The prior price is the lowest of this many days before the reduction (Directive 98/6/EC, article 6a). */
  priorDays: 30,
  /** The struck price has to have been asked on so many of the days before the reduction (16 CFR 233.1). */
  askedWindowDays: 90,
  minAskedDays: 28,
  /** A price of so many percent of the struck price counts as asking it. */
  askedPercent: 98,
  /** Fewer observed days allow no verdict. */
  minObservedDays: 28,
  /** From so many observed days on, an offer that is reduced on this share of them is always on sale. */
  alwaysDays: 84,
  alwaysPercent: 90,
  /** A proven discount may lie so many points below the claimed one. */
  tolerancePoints: 2,
  minProvenPercent: 5,
  /** A price that rises by more percent than this within a reduction begins a new one. */
  risePercent: 2,
} as const;
