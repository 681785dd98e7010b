/** What `onInitializationFailure`, `onLoadError` and `onError` receive. */
export interface PlayerErrorEvent {
  errorDescription: {
    /** See the error codes of Android and iOS. */
    errorCode: number;
    errorMsg: string;
    /** -1 if the error has nothing to do with HTTP. */
    httpStatusCode: number;
  };
}
