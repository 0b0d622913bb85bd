/** Every bundled file by its path beside the generator; the same bytes whenever they are made. */
export declare function exampleFiles(): Map<string, string>
