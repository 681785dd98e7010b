const canUseDOM: boolean = typeof document !== 'undefined';

/** Where the code runs. */
const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM,
  canUseViewport: canUseDOM,
};

export default ExecutionEnvironment;
