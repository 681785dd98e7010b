/** The event of `onInitializationFailure`, `onLoadError`, and `onError`. */
export interface PlayerErrorEvent {
  errorDescription: {
    /** See the error codes of Android and iOS. */
    errorCode: number;
    errorMsg: string;
    /** -1 if the error isn't related to HTTP. */
    httpStatusCode: number;
  };
}
