export declare function compileToCommonJs(folder: string): void;
export declare function asCommonJs(text: string): string;
