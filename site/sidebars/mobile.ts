/** The mobile SDKs, one category for each platform. */
export const mobile = ['mobile/index'];
